import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectMembers, users } from '../../../../db/schema/index.ts';
import type { Person } from '../../../../tests/app.ts';
import {
  openProjectPages,
  projectFacts,
  type ProjectPages,
} from '../../../../tests/project-pages.ts';

let app: ProjectPages['app'];
let kim: ProjectPages['kim'];
let lee: ProjectPages['lee'];
let htmlOf: ProjectPages['htmlOf'];
let send: ProjectPages['send'];
let make: ProjectPages['make'];
let toProject: ProjectPages['toProject'];
beforeEach(async () => {
  ({ app, kim, lee, htmlOf, send, make, toProject } = await openProjectPages());
});
afterEach(() => app.close());

test('an invited member accepts on the page of the project; before, team and history are closed', async () => {
  const no = await make();
  const sent = await toProject(no, { do: 'invite', whom: 'lee', role: 'translator' });
  expect(sent.headers.get('location')).toBe(`/projects/edit/${no}?said=invited&tab=team`);
  expect(await htmlOf(`/projects/edit/${no}?tab=team`)).not.toContain(lee.email);
  const before = await htmlOf(`/projects/edit/${no}?tab=team`, lee);
  expect(before).toContain('kim 님이 이 프로젝트에 초대했어요.');
  expect(before).not.toContain('팀원 2명');

  expect((await toProject(no, { do: 'accept' }, lee)).status).toBe(303);
  const team = await htmlOf(`/projects/edit/${no}?tab=team`, lee);
  expect(team).toContain('팀원 2명');
  expect(team).toContain(kim.email);
  expect(team).not.toContain('name="whom"');
  expect(await htmlOf(`/projects/edit/${no}?tab=history`, lee)).toContain(
    'lee 님이 초대를 수락했어요.',
  );
});

test('the manager changes, hands over and removes by the cards of the team', async () => {
  const no = await make();
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'accept' }, lee);
  await toProject(no, { do: 'change', whom: lee.uid, role: 'reviewer', colour: '6' });
  const html = await htmlOf(`/projects/edit/${no}?tab=team`);
  expect(html).toContain('avatar-mark colour-6');
  expect(html).toContain('감수자');
  expect((await toProject(no, { do: 'handOver', whom: lee.uid })).status).toBe(303);
  expect((await toProject(no, { do: 'remove', whom: lee.uid })).status).toBe(403);
  expect((await toProject(no, { do: 'leave' })).headers.get('location'))
    .toMatch(`/projects?type=translation&said=left&of=${no}&undo=`);
  expect((await app.page(`/projects/edit/${no}`, { as: kim })).status).toBe(404);
});

test('removing, handing over and leaving say what follows, and the page after them offers the way back', async () => {
  const no = await make();
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'accept' }, lee);
  const team = await htmlOf(`/projects/edit/${no}?tab=team`);
  for (const words of ['lee 님을 팀에서 제외', 'lee 님에게 프로젝트 넘기기']) {
    expect(team).toMatch(
      new RegExp(`<details class="question">(?:(?!</details>).)*>${words}</button>`),
    );
  }
  expect(team).toContain('맡은 문장은 배정이 풀려요.');

  const removed = await toProject(no, { do: 'remove', whom: lee.uid });
  const after = await htmlOf(removed.headers.get('location')!);
  const [, undo = ''] = /name="undo" value="([^"]+)"/.exec(after) ?? [];
  const back = await toProject(no, { do: 'undo', undo });
  expect(back.headers.get('location')).toBe(`/projects/edit/${no}?said=undone&tab=team`);
  expect(await htmlOf(`/projects/edit/${no}?tab=team`)).toContain('팀원 2명');

  const left = (await toProject(no, { do: 'leave' }, lee)).headers.get('location')!;
  const [, own = ''] = /name="undo" value="([^"]+)"/.exec(await htmlOf(left, lee)) ?? [];
  expect((await toProject(no, { do: 'undo', undo: own }, lee)).status).toBe(303);
  expect(await htmlOf(`/projects/edit/${no}?tab=team`, lee)).toContain('팀원 2명');
  expect(await htmlOf(left, lee)).not.toContain('undo-bar');
  expect((await toProject(no, { do: 'undo', undo: own }, lee)).headers.get('location'))
    .toBe('/projects?said=undoTooLate');
});

test('an old notice leads who is no longer in the project to a page that says why', async () => {
  const no = await make();
  const page = async (as: Person) => {
    const res = await app.page(`/projects/edit/${no}?lang=ko`, { as });
    return [res.status, await res.text()] as const;
  };
  expect((await page(lee))[1]).not.toContain(projectFacts.title);
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'remove', whom: lee.uid });
  const [status, removed] = await page(lee);
  expect(status).toBe(404);
  expect(removed).toContain('팀에서 제외했거나 초대를 취소했어요.');

  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'decline' }, lee);
  expect((await page(lee))[1]).toContain('초대를 거절했어요.');
  await toProject(no, { do: 'invite', whom: lee.email, role: 'member' });
  await toProject(no, { do: 'accept' }, lee);
  await toProject(no, { do: 'delete' });
  expect((await page(lee))[1]).toContain('이 프로젝트를 삭제했어요.');
});

test('an address that is no member is refused in the team tab', async () => {
  const no = await make();
  const res = await send(`/projects/edit/${no}?tab=team`, {
    do: 'invite',
    whom: 'x@',
    role: 'member',
  });
  expect(res.status).toBe(422);
  expect(await res.text()).toContain('이메일 형식이 올바르지 않아요.');
});

test('a large team comes page by page, and its members are found by name', async () => {
  const no = await make();
  const people = Array.from({ length: 60 }, (_, at) => ({
    uid: `many${at}`,
    email: `many${at}@example.com`,
    emailKey: `many${at}@example.com`,
    name: `Many${at}`,
    nameKey: `many${at}`,
    passwordHash: 'x',
    createdAt: app.clock.now,
    verifiedAt: app.clock.now,
  }));
  await app.db.insert(users).values(people);
  await app.db.insert(projectMembers).values(people.map(({ uid }, at) => ({
    projectNo: no,
    uid,
    role: 'translator' as const,
    colour: 0,
    acceptance: at === 59 ? 'waiting' as const : 'accepted' as const,
    invitedAt: app.clock.now,
  })));
  const team = `/projects/edit/${no}?tab=team`;

  const first = await htmlOf(team);
  expect(first).toContain('팀원 61명');
  expect(first).toContain('Many48');
  expect(first).not.toContain('Many49');
  expect(first).toContain('2쪽 중 1쪽');
  const second = await htmlOf(`${team}&page=2`);
  expect(second).toContain('Many49');
  expect(second).not.toContain('>Many48<');
  expect(await htmlOf(`${team}&page=9`)).toContain('2쪽 중 2쪽');

  const found = await htmlOf(`${team}&find=mANY4`);
  expect(found).toContain('61명 중 11명');
  expect(found).toContain('>Many4<');
  expect(found).not.toContain('>Many5<');
  expect(await htmlOf(`${team}&find=many12@`)).toContain('61명 중 1명');
  expect(await htmlOf(`${team}&find=many59@`)).toContain('61명 중 0명');
  // What is done to somebody leads back to where they were found.
  const action = /action="([^"]*page=1[^"]*)"/.exec(await htmlOf(`${team}&find=many4&page=1`))?.[1]
    ?.replaceAll('&amp;', '&');
  const form = { do: 'change', whom: 'many4', role: 'reviewer', colour: '3' };
  const sent = await send(action ?? '', form);
  expect(sent.status).toBe(303);
  expect(sent.headers.get('location')).toMatch(/find=many4&page=1&said=changed/);
});
