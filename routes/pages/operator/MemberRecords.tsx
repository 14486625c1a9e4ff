/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { readReason } from '../../../src/community/sanctions/rules.ts';
import {
  featureNames,
  reasonNames as sanctionReasons,
} from '../../../src/community/sanctions/text.ts';
import { orderStates } from '../../../src/billing/payments/subscriptions/text.ts';
import { describeEvent } from '../../../src/operator/access/text.ts';
import type { MemberFile } from '../../../src/operator/members/read-member.ts';
import { text as profile } from '../../../src/accounts/profile/text.ts';
import { consentNames, planNames, text } from '../../../src/operator/members/text.ts';
import { usePage } from '../../parts/page.tsx';
import { WideTable } from '../projects/figures/WideTable.tsx';
import { Moment } from './Console.tsx';

/** What is stored about a member, table by table. */
export function MemberRecords({ file }: { file: MemberFile }) {
  const { lang } = usePage();
  return (
    <>
      <Part title={text.devices[lang]} none={text.noDevices[lang]} rows={file.devices}>
        <WideTable
          caption={text.devices[lang]}
          heads={[text.device[lang], text.seen[lang]]}
          words={2}
        >
          <tbody>
            {file.devices.map(({ name, seenAt }, at) => (
              <tr key={at}>
                <th scope='row'>{name || profile.unknownDevice[lang]}</th>
                <td>
                  <Moment at={seenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      </Part>
      <Orders file={file} />
      <Consents file={file} />
      <Sanctions file={file} />
      <Part title={text.events[lang]} none={text.noEvents[lang]} rows={file.events}>
        <ul class='console-lines'>
          {file.events.map((one) => (
            <li key={one.no}>
              <Moment at={one.at} /> {describeEvent(one, lang)}
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

type PartProps = { title: string; none: string; rows: unknown[]; children: ComponentChildren };

function Part({ title, none, rows, children }: PartProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? <p class='muted'>{none}</p> : children}
    </section>
  );
}

function Orders({ file: { payment: { orders } } }: { file: MemberFile }) {
  const { lang } = usePage();
  const heads = [text.order, text.plan, text.state, text.paidAt, text.sum, text.refunded]
    .map((words) => words[lang]);
  return (
    <Part title={text.orders[lang]} none={text.noOrders[lang]} rows={orders}>
      <WideTable caption={text.orders[lang]} heads={heads} words={4}>
        <tbody>
          {orders.map((one) => (
            <tr key={one.id}>
              <th scope='row'>{one.id}</th>
              <td>{planNames[one.plan]}</td>
              <td>{(orderStates[one.state] ?? { ko: one.state, en: one.state })[lang]}</td>
              <td>
                <Moment at={one.paidAt} />
              </td>
              <td class='number'>{one.amount.toLocaleString(lang)}</td>
              <td class='number'>{one.refunded.toLocaleString(lang)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

function Consents({ file: { consents } }: { file: MemberFile }) {
  const { lang } = usePage();
  const heads = [text.consent, text.version, text.agreed, text.withdrawn]
    .map((words) => words[lang]);
  return (
    <Part title={text.consents[lang]} none={text.noEvents[lang]} rows={consents}>
      <WideTable caption={text.consents[lang]} heads={heads} words={4}>
        <tbody>
          {consents.map((one, at) => (
            <tr key={at}>
              <th scope='row'>{consentNames[one.kind]?.[lang] ?? one.kind}</th>
              <td>{one.version}</td>
              <td>
                <Moment at={one.agreedAt} />
              </td>
              <td>
                <Moment at={one.withdrawnAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}

function Sanctions({ file: { sanctions } }: { file: MemberFile }) {
  const { lang } = usePage();
  return (
    <Part title={text.sanctions[lang]} none={text.noSanctions[lang]} rows={sanctions}>
      <ul class='console-lines'>
        {sanctions.map((one) => (
          <li key={one.no}>
            {featureNames[one.feature][lang]} · {sanctionReasons[readReason(one.reason)][lang]} ·
            {' '}
            <Moment at={one.from} /> – <Moment at={one.endedAt ?? one.until} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
