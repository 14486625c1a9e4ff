const real = '../shared/corpus/docx/licensecom__openchainspec-1.2-kr.docx';
const ours = 'tests/fixtures/formats/sample.docx';

/** A real document of a Korean public licence project where it lies beside the project, else our own sample. */
export async function journeyDocument(): Promise<{ name: string; path: string }> {
  try {
    await Deno.stat(real);
    return { name: nameOf(real), path: real };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return { name: nameOf(ours), path: ours };
  }
}

function nameOf(path: string): string {
  return path.split('/').at(-1) ?? '';
}
