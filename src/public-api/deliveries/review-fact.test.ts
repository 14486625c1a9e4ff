import { afterEach, beforeEach, expect, test } from 'vitest';
import { callV1, tokenOf } from '../../../tests/api-tokens.ts';
import { fakeReceivers } from '../../../tests/receivers.ts';
import { type ReviewedProject, reviewedProject } from '../../../tests/reviewed-project.ts';
import { DeliverySender } from './sender.ts';

let project: ReviewedProject;
beforeEach(async () => void (project = await reviewedProject()));
afterEach(() => project.app.close());

test.each([['with an error', true], ['without one', false]])(
  'a review that ends %s is told of once, by ids',
  async (_name, hasIssue) => {
    const { app, no, people: { kim, lee } } = project;
    const outside = fakeReceivers();
    app.deps.receivers = outside.receivers;
    const token = await tokenOf(app, kim);
    const url = 'https://kim.example/hook';
    const made = { json: { url, events: ['review.finished'] } };
    expect((await callV1(app, token, ['POST', '/webhooks'], made)).status).toBe(201);
    const review = await project.start();
    if (hasIssue) await project.mark(review);
    else await project.ask(lee, 'PUT', `${review}/line`, { index: 0 });

    expect((await project.move(lee, review, 'finished')).status).toBe(200);
    await project.move(lee, review, 'finished');

    await new DeliverySender(app.deps, new AbortController().signal).settled();
    const sent = outside.to(url).map(({ body }) => JSON.parse(body));
    expect(sent).toMatchObject([
      { type: 'review.finished', data: { project: no, review: Number(review.slice(1)) } },
    ]);
    expect(JSON.stringify(sent)).not.toContain('계약');
  },
);
