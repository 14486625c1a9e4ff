import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type MemberLine = { no: number; email: string; name: string };

export type PostLine = {
  no: number;
  category: 'Q' | 'R';
  title: string;
  member_no: number;
  created: number;
  /** Paragraphs. */
  text: string[];
  loves: number;
  ref: number;
};

export type CommentLine = {
  no: number;
  /** Of the post. */
  query: number;
  fid: number;
  pid: number;
  thread: string;
  member_no: number;
  created: number;
  comment: string;
};

/** A board to be measured: written down in a folder, or made up. */
export type BoardRows = {
  members(): Lines<MemberLine>;
  posts(): Lines<PostLine>;
  comments(): Lines<CommentLine>;
};

type Lines<Row> = AsyncIterable<Row> | Iterable<Row>;

/** Files with a row in each line: `members.ndjson`, `posts.ndjson`, `comments.ndjson`. */
export function rowsOfFolder(folder: string): BoardRows {
  const read = <Row>(name: string) => linesOf<Row>(`${folder}/${name}.ndjson`);
  return {
    members: () => read<MemberLine>('members'),
    posts: () => read<PostLine>('posts'),
    comments: () => read<CommentLine>('comments'),
  };
}

async function* linesOf<Row>(path: string): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    yield JSON.parse(line) as Row;
  }
}

const WORDS =
  '번역 문장 파일 용어 원문 설정 문서 함수 화면 그림 저장 견적 계약 특허 자막 검수 마감 단가 법률 의학 게임 논문 숫자 단위 존댓말 간체 메모리를 용어집에서 확정한 다시 열어요 궁금합니다 감사합니다 그런데 부탁드려요 어떻게 하시나요 자연스럽습니다 확인했어요 도움이 됐어요 띄어쓰기'
    .split(' ');
const MEMBERS = 5000;
const START = Date.UTC(2023, 0, 1);

/** The same numbers give the same board. Few write much, and some posts have many comments. */
export function madeRows({ posts, comments }: { posts: number; comments: number }): BoardRows {
  const below = counter(20261123);
  const words = (most: number) =>
    Array.from({ length: 2 + below(most) }, () => WORDS[below(WORDS.length)]).join(' ');
  const member = () => 1 + Math.floor(below(MEMBERS) * below(MEMBERS) / MEMBERS);
  const minute = (at: number) => START + at * 60_000;
  return {
    *members() {
      for (let no = 1; no <= MEMBERS; no++) {
        yield { no, email: `m${no}@board.example`, name: `회원${no}` };
      }
    },
    *posts() {
      for (let no = 1; no <= posts; no++) {
        const text = Array.from({ length: 1 + below(4) }, () => words(30));
        const facts = { title: words(6), text, loves: below(5), ref: below(90) };
        yield {
          no,
          category: no % 5 < 3 ? 'Q' : 'R',
          member_no: member(),
          created: minute(no),
          ...facts,
        };
      }
    },
    *comments() {
      const threads = new Map<number, { fid: number; last: number }>();
      for (let no = 1; no <= comments; no++) {
        const query = 1 + Math.floor(below(posts) * (below(100) / 100));
        const before = threads.get(query);
        // An answer to the newest comment of the post, up to a depth of eight.
        const isReply = before !== undefined && before.last < 8 && below(10) < 4;
        const thread = isReply ? 'A'.repeat(before.last + 1) : 'A';
        const fid = isReply ? before.fid : no;
        threads.set(query, { fid, last: thread.length });
        const at = { query, fid, pid: isReply ? no - 1 : 0, thread };
        yield { no, ...at, member_no: member(), created: minute(posts + no), comment: words(25) };
      }
    },
  };
}

/** Numbers below another, the same ones in each run. */
function counter(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * most);
  };
}
