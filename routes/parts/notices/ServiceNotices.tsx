/** @jsxImportSource preact */
import {
  minutesUntil,
  type ServiceNotice,
  stopsSaving,
} from '../../../src/notifications/notices/rules.ts';
import { text } from '../../../src/notifications/notices/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { formatMoment } from '../../../src/shared/time.ts';

type NoticesProps = { notices: readonly ServiceNotice[]; now: Date; lang: UiLang };

/** What those who run the service announce, on top of pages. */
export function ServiceNotices({ notices, now, lang }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section class='service-notices' aria-label={text.label[lang]}>
      {notices.map((one) => (
        <p key={one.no} class={one.kind === 'maintenance' ? 'note note-warning' : 'note'}>
          {one.kind === 'maintenance' && (
            <strong>{`${text.maintenance[lang]} · ${when(one, now, lang)} `}</strong>
          )}
          {one[lang]}
          {one.isReadOnly && ` ${readOnlyWords(one, now, lang)}`}
          {one.kind === 'maintenance' && <span class='muted'>{` ${spanOf(one, lang)}`}</span>}
        </p>
      ))}
    </section>
  );
}

function readOnlyWords(notice: ServiceNotice, now: Date, lang: UiLang): string {
  return (stopsSaving(notice, now) ? text.readOnlyNow : text.readOnlyLater)[lang];
}

const HOUR = 60;

/** The time that is left, as of this page. */
function when(notice: ServiceNotice, now: Date, lang: UiLang): string {
  const minutes = minutesUntil(notice, now);
  if (minutes === undefined) return text.now[lang];
  return minutes >= 2 * HOUR
    ? text.inHours[lang].replace('{count}', String(Math.round(minutes / HOUR)))
    : text.inMinutes[lang].replace('{count}', String(minutes));
}

function spanOf({ fromAt, untilAt }: ServiceNotice, lang: UiLang): string {
  const shown = (at: Date) => formatMoment(at).slice(5, 16);
  return text.span[lang].replace('{from}', shown(fromAt)).replace('{until}', shown(untilAt));
}
