import { createTransport } from 'nodemailer';
import { bad, type Finding, good, hint, reasonIn } from './finding.ts';

const WAIT_MS = 10_000;

/** The server greets and takes the password; no mail is sent. */
export async function checkMail(env: Record<string, string | undefined>): Promise<Finding[]> {
  const url = env.MAIL_URL?.trim();
  if (!url) {
    return [hint(
      'MAIL_URL이 없어서 메일을 DATA_DIR/outbox에 파일로 써요. 다른 사람이 가입하려면 필요해요.',
      'Without MAIL_URL, mails are written to DATA_DIR/outbox. Others need it to sign up.',
    )];
  }
  try {
    const transport = createTransport({
      url,
      connectionTimeout: WAIT_MS,
      dnsTimeout: WAIT_MS,
      greetingTimeout: WAIT_MS,
      socketTimeout: WAIT_MS,
    });
    await transport.verify();
    transport.close();
    return [good('메일 서버가 대답해요.', 'The mail server answers.')];
  } catch (error) {
    return [bad(
      `메일 서버에 연결할 수 없어요. MAIL_URL을 확인해 주세요: ${reasonIn(error)}`,
      `The mail server cannot be reached. Check MAIL_URL: ${reasonIn(error)}`,
    )];
  }
}
