import { makeSecrets } from './make-secrets.ts';

/** `deno task secrets ORIGIN`: prints the settings of deploy/compose.yaml with secrets that nobody else has. */
const origin = Deno.args[0];
if (!origin || !URL.canParse(origin)) {
  console.error(
    '사람들이 쓸 주소를 적어 주세요: deno task secrets https://omgim.example > deploy/.env ' +
      '(Name the address that people will use.)',
  );
  Deno.exit(1);
}
console.log(await makeSecrets(origin));
