import { expect, test } from 'vitest';
import { attacks, honest, plainEffect } from '../../../../tests/guard/attacks.ts';
import { attackerOwns } from '../../../../tests/guard/attack.ts';
import { decide, lineDocument } from '../../../../tests/guard/documents.ts';

const table = Object.entries({ ...honest, ...attacks });

test.each(table)('%s', (_, { make, plain, guard, owns = attackerOwns }) => {
  const server = lineDocument();
  const update = make(server);

  const { answer } = decide(server, update, { ownsClient: owns });
  const effect = plainEffect(server, update);

  expect({ effect, answer }).toEqual({ effect: plain, answer: guard });
});
