import type { HealthPart } from '../../server/health/health-state.ts';

type Words = { ko: string; en: string };

/** What is so, what people feel of it, and what the operator does; `{name}` is filled in. */
type Sentence = { is: Words; felt?: Words; remedy?: Words };

export const partNames: Record<HealthPart, Words> = {
  database: { ko: '데이터베이스', en: 'Database' },
  disk: { ko: '디스크', en: 'Disk' },
  files: { ko: '파일 저장소', en: 'Files' },
  changes: { ko: '프로세스 사이의 소식', en: 'News between processes' },
  hint: { ko: 'Redis', en: 'Redis' },
  mails: { ko: '메일', en: 'Mails' },
  work: { ko: '뒤에서 하는 일', en: 'Work behind answers' },
  backup: { ko: '백업', en: 'Backups' },
  loop: { ko: '응답 속도', en: 'Answering' },
};

export const stateNames = {
  good: { ko: '좋아요', en: 'OK' },
  hint: { ko: '살펴보세요', en: 'Needs a look' },
  bad: { ko: '문제', en: 'Problem' },
} as const;

export const sentences = {
  databaseWell: {
    is: { ko: '{ms} ms 만에 대답해요.', en: 'It answers within {ms} ms.' },
  },
  databaseSlow: {
    is: { ko: '대답하는 데 {ms} ms가 걸려요.', en: 'It takes {ms} ms to answer.' },
    felt: { ko: '저장과 화면이 느려요.', en: 'Saving and pages are slow.' },
    remedy: {
      ko: '데이터베이스 서버를 서비스 가까이에 두고, 그 서버의 부하를 확인해 주세요.',
      en: 'Put the database near the service, and see what its machine is busy with.',
    },
  },
  databaseSilent: {
    is: { ko: '대답하지 않아요.', en: 'It does not answer.' },
    felt: {
      ko:
        '저장되지 않아요. 편집기에는 저장되지 않았다고 나오고, 쓴 글은 브라우저에 남아 있다가 다시 보내져요.',
      en:
        'Nothing is saved. Editors say so; what is typed stays in the browser and is sent again later.',
    },
    remedy: {
      ko: '데이터베이스 서버와 그 사이의 네트워크를 확인해 주세요. 다시 대답하면 저절로 이어져요.',
      en:
        'Check the server of the database and the network. The service goes on by itself when it answers.',
    },
  },
  diskWell: { is: { ko: '{free} GB 남았어요.', en: '{free} GB are free.' } },
  diskUnknown: {
    is: { ko: '남은 공간을 알 수 없어요.', en: 'The system does not say how much is free.' },
  },
  diskLow: {
    is: {
      ko: '{free} GB({percent}%)만 남았어요.',
      en: 'Only {free} GB ({percent} %) are free.',
    },
    remedy: {
      ko: '가득 차기 전에 DATA_DIR의 디스크를 비우거나 늘려 주세요.',
      en: 'Make room at DATA_DIR, or a larger disk, before it is full.',
    },
  },
  diskFull: {
    is: { ko: '디스크가 가득 찼어요.', en: 'The disk is full.' },
    felt: {
      ko: '저장과 올리기가 거절돼요. 읽기는 할 수 있어요.',
      en: 'Saves and uploads are refused. Reading goes on.',
    },
    remedy: {
      ko: 'DATA_DIR이나 데이터베이스 서버의 디스크를 비워 주세요. 공간이 생기면 저절로 이어져요.',
      en:
        'Make room at DATA_DIR, or at the server of the database. The service goes on by itself then.',
    },
  },
  filesWell: { is: { ko: '대답해요.', en: 'It answers.' } },
  filesBroken: {
    is: { ko: '파일을 읽을 수 없어요.', en: 'Files cannot be read.' },
    felt: {
      ko: '올리기, 내려받기, 미리 보기가 되지 않아요. 편집은 할 수 있어요.',
      en: 'Uploads, downloads and previews fail. Editing goes on.',
    },
    remedy: {
      ko: 'BLOB_URL의 서버와 열쇠, 또는 DATA_DIR의 권한을 확인해 주세요.',
      en: 'Check the server and the key of BLOB_URL, or the rights of DATA_DIR.',
    },
  },
  changesWell: {
    is: {
      ko: '다른 프로세스에서 일어난 일을 제때 읽고 있어요.',
      en: 'What happens at other processes is read in time.',
    },
  },
  changesLate: {
    is: {
      ko: '다른 프로세스에서 일어난 일을 {seconds}초 동안 읽지 못했어요.',
      en: 'What happens at other processes has not been read for {seconds} s.',
    },
    felt: {
      ko: '다른 사람이 쓴 글과 알림이 늦게 보여요.',
      en: 'What others write, and news, are seen late.',
    },
    remedy: {
      ko: '데이터베이스가 대답하는지 먼저 확인해 주세요.',
      en: 'See first whether the database answers.',
    },
  },
  hintWell: {
    is: { ko: '다른 프로세스의 소식이 바로 와요.', en: 'News of other processes come at once.' },
  },
  hintGone: {
    is: {
      ko: '연결되지 않아요. 그동안은 데이터베이스를 자주 읽어요.',
      en: 'It cannot be reached. Meanwhile the database is read often.',
    },
    felt: {
      ko: '다른 사람이 쓴 글이 1초쯤 늦게 보여요. 잃는 것은 없어요.',
      en: 'What others write is seen up to a second later. Nothing is lost.',
    },
    remedy: {
      ko: 'REDIS_URL의 서버를 확인해 주세요. 다시 대답하면 저절로 이어져요.',
      en: 'Check the server of REDIS_URL. The service uses it again by itself when it answers.',
    },
  },
  mailsWell: { is: { ko: '늦어진 메일이 없어요.', en: 'No mail is late.' } },
  mailsLate: {
    is: {
      ko: '메일이 {minutes}분째 나가지 못했어요.',
      en: 'A mail has been due for {minutes} min.',
    },
    felt: {
      ko: '가입 인증과 비밀번호 메일이 오지 않아요.',
      en: 'Confirmations and mails for passwords do not arrive.',
    },
    remedy: {
      ko: 'MAIL_URL의 서버를 확인하고, 메일 화면에서 이유를 봐 주세요.',
      en: 'Check the server of MAIL_URL, and read the reason on the page of mails.',
    },
  },
  mailsGivenUp: {
    is: { ko: '포기한 메일이 {count}통 있어요.', en: '{count} mails were given up.' },
    remedy: {
      ko: '메일 화면에서 이유를 보고 다시 보내 주세요.',
      en: 'Read the reason on the page of mails, and send them again.',
    },
  },
  workWell: { is: { ko: '밀린 일이 없어요.', en: 'Nothing is late.' } },
  workLate: {
    is: {
      ko: '가장 오래된 일이 {minutes}분째 끝나지 않았어요.',
      en: 'The oldest work has waited for {minutes} min.',
    },
    felt: {
      ko: '번역 메모리와 반복 채우기가 늦어요.',
      en: 'Memories learn late, and repetitions are filled late.',
    },
    remedy: {
      ko: 'ROLE이 work나 all인 프로세스가 살아 있는지, 작업 화면에 막힌 일이 있는지 봐 주세요.',
      en:
        'See whether a process with ROLE=work or all is alive, and what is stuck on the page of jobs.',
    },
  },
  workGivenUp: {
    is: { ko: '포기한 일이 {count}개 있어요.', en: '{count} pieces of work were given up.' },
    remedy: {
      ko: '로그의 work.failed에서 이유를 보고, 작업 화면에서 다시 시작해 주세요.',
      en: 'Read the reason in the log (work.failed), and begin them again on the page of jobs.',
    },
  },
  backupWell: {
    is: {
      ko: '마지막 백업은 {hours}시간 전이에요.',
      en: 'The newest backup is {hours} hours old.',
    },
  },
  backupNone: {
    is: { ko: '아직 만든 백업이 없어요.', en: 'No backup has been made yet.' },
  },
  backupLate: {
    is: {
      ko: '백업이 {hours}시간 동안 만들어지지 않았어요.',
      en: 'No backup has been made for {hours} hours.',
    },
    felt: {
      ko: '디스크를 잃으면 그 뒤에 쓴 글을 잃어요.',
      en: 'If the disk is lost, what was written since then is lost.',
    },
    remedy: {
      ko: '로그의 backup.failed를 보고, BACKUP_URL 폴더의 공간과 권한을 확인해 주세요.',
      en: 'Read backup.failed in the log; check room and rights of the folder of BACKUP_URL.',
    },
  },
  backupUnset: {
    is: { ko: '정해진 백업이 없어요.', en: 'No backups are set up.' },
    felt: {
      ko: '디스크를 잃으면 모든 글을 잃어요.',
      en: 'If the disk is lost, everything is lost.',
    },
    remedy: {
      ko: 'BACKUP_URL에 다른 디스크의 폴더를 적어 주세요.',
      en: 'Set BACKUP_URL to a folder on another disk.',
    },
  },
  backupElsewhere: {
    is: {
      ko: '데이터베이스 서버와 버킷의 백업을 써요. 여기서는 볼 수 없어요.',
      en:
        'Backups are those of the database server and of the bucket; they cannot be seen from here.',
    },
    remedy: {
      ko: 'libSQL 서버는 디스크까지 바로 쓰지 않으니, sync로 마운트한 디스크에 두세요.',
      en:
        'The libSQL server does not write through to the disk: put its folder on a disk that is mounted with sync.',
    },
  },
  loopWell: {
    is: {
      ko: '지난 1분 동안 멈춘 적이 없어요.',
      en: 'Nothing held answers up within a minute.',
    },
  },
  loopHeld: {
    is: {
      ko: '지난 1분 사이에 {ms} ms 동안 멈췄어요.',
      en: 'Answers were held up for {ms} ms within a minute.',
    },
    felt: { ko: '화면과 저장이 잠깐씩 멈춰요.', en: 'Pages and saves pause now and then.' },
    remedy: {
      ko: '컴퓨터의 부하를 확인하고, 프로세스를 늘려 주세요.',
      en: 'See what the machine is busy with, or add a process.',
    },
  },
} as const satisfies Record<string, Sentence>;

export type SentenceId = keyof typeof sentences;

export const text = {
  title: { ko: '상태', en: 'Health' },
  lead: {
    ko: '이 화면에 답한 프로세스가 지금 보는 상태예요.',
    en: 'What the process that served this page sees now.',
  },
  felt: { ko: '회원이 느끼는 것', en: 'What members notice' },
  remedy: { ko: '할 일', en: 'What to do' },
  since: { ko: '언제부터', en: 'Since' },
  faults: { ko: '로그의 오류', en: 'Errors in the log' },
  faultsLead: {
    ko: '이 프로세스가 시작한 뒤로 로그에 남은 오류예요. 자세한 내용은 로그에 있어요.',
    en: 'Errors in the log since this process started. Details are in the log.',
  },
  noFaults: { ko: '오류가 없어요.', en: 'None.' },
  event: { ko: '이름', en: 'Event' },
  count: { ko: '횟수', en: 'Times' },
  last: { ko: '마지막', en: 'Last' },
};
