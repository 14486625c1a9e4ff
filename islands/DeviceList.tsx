/** @jsxImportSource react */
import { useEffect, useState } from 'react';
import { text } from '../src/accounts/profile/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { text as shell } from '../src/shared/shell/text.ts';
import { wordsOf } from './accounts/refusals.ts';
import { profileApi, send } from './runtime/api.ts';
import { logout } from './runtime/session.ts';
import { ConfirmDialog } from './ui/ConfirmDialog.tsx';
import { Icon } from './ui/Icon.tsx';
import { RelativeTime } from './ui/RelativeTime.tsx';
import { toast } from './ui/toast.tsx';

const listDevices = async () => await send(profileApi.sessions.$get());

type Device = Awaited<ReturnType<typeof listDevices>>['sessions'][number];

/** Where a member is logged in, and how to end that: one by one or everywhere. */
export default function DeviceList({ lang }: { lang: UiLang }) {
  const { devices, load, end, endEverywhere } = useDevices(lang);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className='grid gap-3'>
      {devices === 'failed' && (
        <p>
          <button type='button' className='btn btn-sm' onClick={load}>{shell.retry[lang]}</button>
        </p>
      )}
      {devices === undefined && <p className='muted'>{shell.loading[lang]}</p>}
      {Array.isArray(devices) && (
        <ul className='devices'>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              {...{ device, lang }}
              onEnd={() => end(device)}
            />
          ))}
        </ul>
      )}
      <button type='button' className='btn' onClick={() => setIsAsking(true)}>
        {text.endEverywhere[lang]}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={text.endEverywhere[lang]}
          body={text.endEverywhereBody[lang]}
          action={text.endEverywhere[lang]}
          lang={lang}
          onConfirm={endEverywhere}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

function useDevices(lang: UiLang) {
  const [devices, setDevices] = useState<Device[] | 'failed'>();

  async function load() {
    // A list that is there stays until the new one is: nothing jumps, and the focus is not lost.
    setDevices((now) => now === 'failed' ? undefined : now);
    await listDevices().then(({ sessions }) => setDevices(sessions), () => setDevices('failed'));
  }
  useEffect(() => void load(), []);

  async function run(task: () => Promise<unknown>) {
    await task().catch((error: Error) => toast(wordsOf(error, lang), { tone: 'error' }));
  }

  const end = (device: Device) =>
    run(async () => {
      await send(profileApi.sessions[':id'].$delete({ param: { id: device.id } }));
      toast(text.deviceEnded[lang].replace('{device}', nameOf(device, lang)));
      await load();
    });

  const endEverywhere = () =>
    run(async () => {
      await send(profileApi.sessions.$delete());
      await logout();
      location.assign('/auth/sign-in');
    });

  return { devices, load, end, endEverywhere };
}

type DeviceRowProps = { device: Device; lang: UiLang; onEnd: () => void };

function DeviceRow({ device, lang, onEnd }: DeviceRowProps) {
  return (
    <li>
      <Icon name='device' />
      <div>
        <strong>{nameOf(device, lang)}</strong>
        <p className='muted text-sm'>
          {device.is_current ? text.thisDevice[lang] : text.lastSeen[lang]}{' '}
          <RelativeTime at={device.last_seen_datetime} now={Date.now()} lang={lang} />
        </p>
      </div>
      {!device.is_current && (
        <button
          type='button'
          className='btn btn-sm'
          aria-label={text.endDeviceOf[lang].replace('{device}', nameOf(device, lang))}
          onClick={onEnd}
        >
          {text.endDevice[lang]}
        </button>
      )}
    </li>
  );
}

function nameOf({ device }: Device, lang: UiLang): string {
  return device || text.unknownDevice[lang];
}
