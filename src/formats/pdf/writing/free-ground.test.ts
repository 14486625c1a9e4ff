import { PDFBool, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfOf, textAt } from '../../../../tests/pdf.ts';
import { beginProcessorTime } from '../../../../tests/processor-time.ts';
import { pdf } from '../pdf.ts';
import { openPdf } from '../reading/open-pdf.ts';

const enKo = { from: 'en', to: 'ko' } as const;

async function translated(source: Uint8Array, targetOf: (source: string) => string) {
  const { lines } = await pdf.read(source, enKo);
  const targets = lines.map(({ unit, seg, source: text }) => ({
    unit,
    seg: seg[0],
    text: targetOf(text),
  }));
  const made = await pdf.writePdf?.(source, targets, enKo);
  if (!made) throw new Error('PDF is not written');
  return made.bytes;
}

async function wordsOn(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.loadingTask.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, right: x + item.width, size: Math.hypot(c, d) }];
  });
}

test('a translation keeps to the box that its text stands in', async () => {
  const source = pdfOf([
    '0.5 w 100 600 90 60 re S 230 600 90 60 re S\n' + textAt(108, 640, 'Install it') +
    textAt(238, 640, 'Remove it'),
  ]);
  const words = await wordsOn(
    await translated(source, () => '사용 설명서에 나온 순서대로 설치하거나 지우세요'),
  );
  expect(words.length).toBeGreaterThan(2);
  for (const { x, right, y } of words) {
    const isLeft = x >= 100 && right <= 190;
    const isRight = x >= 230 && right <= 320;
    expect(isLeft || isRight).toBe(true);
    expect(y).toBeGreaterThan(600);
  }
});

test('text in the middle of a box of its own takes all its height before it gets small', async () => {
  const source = pdfOf([
    '0.9 g 100 500 70 100 re f 0 g\n' + textAt(106, 547, 'Ask them'),
  ]);
  const words = await wordsOn(
    await translated(
      source,
      () => '설명서에 나온 순서대로 다시 설치하고 확인한 다음 담당자에게 알려 주세요',
    ),
  );
  expect(Math.max(...words.map(({ y }) => y))).toBeGreaterThan(560);
  for (const { size, y, x, right } of words) {
    expect(size).toBeGreaterThan(9.4);
    expect(y > 500 && y < 600 && x >= 100 && right <= 170.5).toBe(true);
  }
});

test('what a label has no room for goes on at the end, in letters that can be read', async () => {
  const source = pdfOf(['0.5 w 60 740 24 10 re S\n' + textAt(62, 743, 'Set', { size: 6 })]);
  const bytes = await translated(source, () => '설치 순서와 방법을 설명');
  const words = await wordsOn(bytes);
  for (const { size } of words) expect(size).toBeGreaterThan(5);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
});

test('letters do not get too small to read where words can be cut', async () => {
  const widths = [36, 39, 42, 45, 48, 51, 54, 57];
  const source = pdfOf([
    widths.map((width, index) =>
      `0.5 w 60 ${740 - 50 * index} ${width} 36 re S\n` +
      textAt(63, 764 - 50 * index, 'Press', { size: 7 })
    ).join(''),
  ]);
  const words = await wordsOn(await translated(source, () => '설명서설치안내문'));
  expect(words.length).toBeGreaterThanOrEqual(widths.length);
  for (const { size } of words) expect(size).toBeGreaterThan(5);
});

test('a translation does not run over a rule beside it', async () => {
  const source = pdfOf([
    '1 w 200 500 m 200 760 l S\n' + textAt(60, 700, 'Name of the owner') +
    textAt(60, 620, 'Town'),
  ]);
  const words = await wordsOn(
    await translated(source, () => '주택을 소유한 사람의 이름과 그 사람이 사는 도시의 이름'),
  );
  for (const { right } of words) expect(right).toBeLessThan(200);
});

test('texts of a cell keep off the picture that stands in it', async () => {
  const rules = '0.5 w 60 700 m 260 700 l S 60 680 m 260 680 l S 60 540 m 260 540 l S\n' +
    '60 700 m 60 540 l S 260 700 m 260 540 l S\n';
  const text = textAt(64, 686, 'Our thanks') + textAt(64, 666, 'This year we thank the harbour.') +
    textAt(64, 646, 'We thank the town as well.');
  const image = '\nq 180 0 0 60 70 560 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x40 EI Q\n';
  const long = '올해에도 변함없이 도와주신 모든 분께 깊이 감사드리며 앞으로도 잘 부탁드립니다. ';
  const bytes = await translated(
    pdfOf([rules + text + image]),
    (source) => source === 'Our thanks' ? '감사' : long.repeat(3),
  );
  for (const { y } of await wordsOn(bytes)) expect(y).toBeGreaterThan(620);
});

test('labels beside each other keep their places', async () => {
  const source = pdfOf([
    textAt(60, 700, 'Agents') + textAt(200, 700, 'Vectors') + textAt(340, 700, 'Controls'),
  ]);
  const bytes = await translated(
    source,
    (text) => text.replace('Agents', '위협을 일으키는 주체').replace('Vectors', '공격 방법'),
  );
  const starts = (await wordsOn(bytes)).map(({ x }) => Math.round(x));
  expect(starts).toEqual(expect.arrayContaining([60, 200, 340]));
});

test('lines that are drawn of dashes keep to themselves, and their dashes apart', async () => {
  const dashes = '- - - - - - - - - - - - - - x';
  const source = pdfOf([
    textAt(60, 700, dashes) + textAt(200, 686, ':') + textAt(60, 686, 'Michael Knowles,') +
    textAt(60, 672, 'Warden,') + textAt(200, 672, ':'),
  ]);
  const { lines } = await pdf.read(source, enKo);
  expect(lines.map(({ plain }) => plain)).toContain(dashes);
  const bytes = await translated(
    source,
    (text) => text.includes('- -') ? text.replace('x', '꽤 긴 낱말이 여기에 있는 것') : '미국',
  );
  const row = (await wordsOn(bytes)).filter(({ y }) => Math.abs(y - 700) < 2)
    .sort((a, b) => a.x - b.x);
  row.forEach(({ x }, at) => expect(x).toBeGreaterThan((row[at - 1]?.right ?? 0) - 0.5));
});

test('fields that are empty can be filled in still, and no stamp is made of them', async () => {
  const made = await PDFDocument.load(pdfOf([textAt(60, 700, 'Your name:')]));
  const [page] = made.getPages();
  const form = made.getForm();
  form.createTextField('name').addToPage(page!, { x: 60, y: 670, width: 200, height: 20 });
  form.createCheckBox('agreed').addToPage(page!, { x: 60, y: 640, width: 12, height: 12 });
  const written = await PDFDocument.load(await translated(await made.save(), () => '이름:'));
  expect(written.getForm().getFields().map((field) => field.getName())).toEqual(['name', 'agreed']);
  const notes = written.getPages()[0]?.node.Annots()?.asArray() ?? [];
  const kinds = notes.map((note) => {
    const dict = written.context.lookup(note);
    return dict instanceof PDFDict ? String(dict.get(PDFName.of('Subtype'))) : '';
  });
  expect(kinds).toEqual(['/Widget', '/Widget']);
});

async function withForm(change: (made: PDFDocument) => void, save = {}) {
  const made = await PDFDocument.load(pdfOf([textAt(60, 700, 'Your name:')]));
  change(made);
  return await made.save(save);
}

async function notesOf(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  const notes = await (await document.getPage(1)).getAnnotations();
  await document.loadingTask.destroy();
  return notes.map((note) => `${note.subtype} ${note.fieldName ?? ''}`.trim());
}

test('the caption of a button is translated, and one without words stays a field', async () => {
  const source = await withForm((made) => {
    const [page, form] = [made.getPage(0), made.getForm()];
    form.createButton('send').addToPage('Send form', page, { x: 60, y: 600, width: 120 });
    const bare = form.createButton('bare');
    bare.addToPage('', page, { x: 60, y: 500, width: 20, height: 20 });
    const drawn = made.context.stream('1 0 0 rg 0 0 20 20 re f', {
      Subtype: 'Form',
      BBox: [0, 0, 20, 20],
    });
    const picture = made.context.obj({ N: made.context.register(drawn) });
    bare.acroField.getWidgets()[0]?.dict.set(PDFName.of('AP'), picture);
    const box = form.createCheckBox('agreed');
    box.addToPage(page, { x: 60, y: 640, width: 12, height: 12 });
    box.check();
  }, { updateFieldAppearances: false });
  const bytes = await translated(source, (text) => text === 'Send form' ? '보내기' : '이름:');
  expect((await wordsOn(bytes)).map(({ text }) => text)).toEqual(['이름:', '보내기']);
  expect((await pdf.read(bytes, { from: 'ko', to: 'en' })).lines.map(({ plain }) => plain))
    .toEqual(['이름:', '보내기']);
  expect(await notesOf(bytes)).toEqual(['Stamp', 'Widget bare', 'Widget agreed']);
});

test.each([[true, ['이름:', '여기']], [false, ['이름:']]])(
  'what a field without a picture says is there once (drawn anew: %s)',
  async (isDrawn, words) => {
    const source = await withForm((made) => {
      const [page, form] = [made.getPage(0), made.getForm()];
      const field = form.createTextField('place');
      field.setText('Here');
      field.addToPage(page, { x: 60, y: 300, width: 200, height: 20 });
      for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'));
      const blank = form.createTextField('blank');
      blank.addToPage(page, { x: 60, y: 200, width: 200, height: 20 });
      blank.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(''));
      if (isDrawn) form.acroForm.dict.set(PDFName.of('NeedAppearances'), PDFBool.True);
    }, { updateFieldAppearances: false });
    const bytes = await translated(source, (text) => text === 'Here' ? '여기' : '이름:');
    const { lines } = await pdf.read(bytes, { from: 'ko', to: 'en' });
    expect(lines.map(({ plain }) => plain)).toEqual(words);
    const stays = isDrawn ? ['Widget blank'] : ['Widget place', 'Widget blank'];
    expect(await notesOf(bytes)).toEqual(stays);
  },
);

test('a note whose words are not drawn stays a note', async () => {
  const source = await withForm((made) => {
    made.getPage(0).node.addAnnot(made.context.register(made.context.obj({
      Type: 'Annot',
      Subtype: 'FreeText',
      Rect: [60, 400, 260, 440],
      Contents: PDFString.of('Mind the gap here'),
      DA: PDFString.of('/Helv 12 Tf 0 g'),
      F: 4,
    })));
  });
  const bytes = await translated(source, () => '이름:');
  expect(await notesOf(bytes)).toEqual(['FreeText']);
});

test('names and fields that hang on themselves end', async () => {
  const source = await withForm(({ catalog, context }) => {
    const branch = context.obj({ Names: [] });
    const ref = context.register(branch);
    branch.set(PDFName.of('Kids'), context.obj([ref, ref, ref]));
    catalog.set(PDFName.of('Names'), context.obj({ Dests: ref }));
    const field = context.obj({});
    const fieldRef = context.register(field);
    field.set(PDFName.of('Kids'), context.obj([fieldRef, fieldRef, fieldRef]));
    catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [fieldRef] }));
    const item = context.obj({ Title: PDFString.of('Nowhere'), Dest: PDFString.of('nowhere') });
    catalog.set(PDFName.of('Outlines'), context.obj({ First: context.register(item) }));
  });
  const milliseconds = beginProcessorTime();
  await translated(source, () => '이름:');
  expect(milliseconds()).toBeLessThan(5000);
});

test('a bookmark with a name of its own takes the title of the page that it leads to', async () => {
  const body = [0, 1, 2, 3].map((at) => textAt(60, 640 - 14 * at, `It is line ${at} of a text.`));
  const made = await PDFDocument.load(
    pdfOf([textAt(60, 700, 'How cranes are built', { size: 24 }) + body.join('')]),
  );
  const { context, catalog } = made;
  const item = context.obj({
    Title: PDFHexString.fromText('Slide 1'),
    Dest: [made.getPages()[0]!.ref, PDFName.of('Fit')],
  });
  catalog.set(PDFName.of('Outlines'), context.obj({ First: context.register(item) }));
  const bytes = await translated(
    await made.save(),
    (text) => text.startsWith('How') ? '기중기를 만드는 법' : '본문이에요.',
  );
  const outlines = (await PDFDocument.load(bytes)).catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const title = outlines.lookup(PDFName.of('First'), PDFDict)
    .lookup(PDFName.of('Title'), PDFHexString);
  expect(title.decodeText()).toBe('기중기를 만드는 법');
});

test('a ground of many strips does not keep a text from growing', async () => {
  const strips = Array.from(
    { length: 30 },
    (_, at) => `0.${80 + at % 10} g 40 ${500 + 8 * at} 500 8 re f\n`,
  );
  const source = pdfOf([strips.join('') + '0 g\n' + textAt(60, 680, 'All of it, and more.')]);
  const words = await wordsOn(
    await translated(
      source,
      () => '기술이 발전하면서 물가의 흐름이 크게 달라졌어요. '.repeat(6).trim(),
    ),
  );
  expect(new Set(words.map(({ y }) => Math.round(y))).size).toBeGreaterThan(1);
});
