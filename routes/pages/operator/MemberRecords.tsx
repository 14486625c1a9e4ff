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
import { Moment } from './Console.tsx';
import { Rows } from './parts/Rows.tsx';

/** What is stored about a member, table by table. */
export function MemberRecords({ file }: { file: MemberFile }) {
  const { lang } = usePage();
  return (
    <>
      <Part title={text.devices[lang]} none={text.noDevices[lang]} rows={file.devices}>
        <Rows
          caption={text.devices[lang]}
          heads={[text.device, text.seen]}
          words={2}
          rows={file.devices.map(({ name, seenAt }) => [
            name || profile.unknownDevice[lang],
            <Moment key='seen' at={seenAt} />,
          ])}
        />
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
  return (
    <Part title={text.orders[lang]} none={text.noOrders[lang]} rows={orders}>
      <Rows
        caption={text.orders[lang]}
        heads={[text.order, text.plan, text.state, text.paidAt, text.sum, text.refunded]}
        words={4}
        rows={orders.map((one) => [
          one.id,
          planNames[one.plan],
          (orderStates[one.state] ?? { ko: one.state, en: one.state })[lang],
          <Moment key='paid' at={one.paidAt} />,
          one.amount.toLocaleString(lang),
          one.refunded.toLocaleString(lang),
        ])}
      />
    </Part>
  );
}

function Consents({ file: { consents } }: { file: MemberFile }) {
  const { lang } = usePage();
  return (
    <Part title={text.consents[lang]} none={text.noEvents[lang]} rows={consents}>
      <Rows
        caption={text.consents[lang]}
        heads={[text.consent, text.version, text.agreed, text.withdrawn]}
        words={4}
        rows={consents.map((one) => [
          consentNames[one.kind]?.[lang] ?? one.kind,
          one.version,
          <Moment key='agreed' at={one.agreedAt} />,
          <Moment key='withdrawn' at={one.withdrawnAt} />,
        ])}
      />
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
