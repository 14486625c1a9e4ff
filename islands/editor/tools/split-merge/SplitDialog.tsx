/** @jsxImportSource react */
import { useId, useMemo, useState } from 'react';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { plainText } from '../../../../src/language/tags/tags.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/editing/split-merge/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { cutPlaces, firstPlace } from './cut-places.ts';

type Props = {
  session: EditorSession;
  line: OpenLine;
  targetOffset: number | undefined;
  langs: { source: string; target: string };
  onSplit: (offset: number) => void;
  onClose: () => void;
};

/** Asks where the source is cut; the caret has said it of the target. */
export function SplitDialog(props: Props) {
  const { session, line, targetOffset, langs, onSplit, onClose } = props;
  const { lang } = session;
  const source = plainText(line.source, line.tags);
  const target = plainText(session.shownText(line), line.tags);
  const places = useMemo(() => cutPlaces(source, langs.source), [source]);
  const part = target && targetOffset ? targetOffset / target.length : 0.5;
  const [at, setAt] = useState(() => firstPlace(source, places, part));
  const [first, second] = [source.slice(0, at), source.slice(at)];
  const cut = targetOffset ?? target.length;

  return (
    <Modal title={fill(text.splitTitle[lang], { n: line.index + 1 })} lang={lang} onClose={onClose}>
      <form
        className='split'
        onSubmit={(event) => {
          event.preventDefault();
          onSplit(at);
        }}
      >
        <PlaceSlider {...{ source, places, at, lang }} onMove={setAt} onSplit={onSplit} />
        <Part
          name={text.first[lang]}
          source={first}
          target={target.slice(0, cut)}
          {...{ langs, lang }}
        />
        <Part
          name={text.second[lang]}
          source={second}
          target={target.slice(cut)}
          {...{ langs, lang }}
        />
        <DialogFoot {...{ lang, onClose }}>
          <button type='submit' className='btn btn-primary'>{text.split[lang]}</button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

type PlaceSliderProps = {
  source: string;
  /** Where the source may be cut. */
  places: readonly number[];
  at: number;
  lang: 'ko' | 'en';
  onMove: (at: number) => void;
  onSplit: (at: number) => void;
};

function PlaceSlider({ source, places, at, lang, onMove, onSplit }: PlaceSliderProps) {
  const id = useId();
  const before = source.slice(0, at).trimEnd().slice(-20);
  return (
    <>
      <p id={`${id}-guide`}>{text.splitGuide[lang]}</p>
      <label htmlFor={id} className='sr-only'>{text.place[lang]}</label>
      <input
        id={id}
        type='range'
        min={0}
        max={Math.max(0, places.length - 1)}
        value={Math.max(0, places.indexOf(at))}
        data-first=''
        aria-describedby={`${id}-guide`}
        aria-valuetext={fill(text.placeNow[lang], { before })}
        onChange={(event) => onMove(places[Number(event.currentTarget.value)] ?? at)}
        onKeyDown={(event) => {
          // A slider does not send its form.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSplit(at);
        }}
      />
    </>
  );
}

type PartProps = Pick<Props, 'langs'> & {
  name: string;
  source: string;
  target: string;
  lang: 'ko' | 'en';
};

function Part({ name, source, target, langs, lang }: PartProps) {
  return (
    <section className='split-part'>
      <h3>{name}</h3>
      <p lang={langs.source}>{source.trim()}</p>
      {target.trim()
        ? <p lang={langs.target} className='split-target'>{target.trim()}</p>
        : <p className='split-target'>{text.noTarget[lang]}</p>}
    </section>
  );
}
