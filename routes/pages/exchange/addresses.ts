/** The page of files for reviewers of a document. */
export function reviewAddress({ randomName }: { randomName: string }): string {
  return `/review-file/${encodeURIComponent(randomName)}`;
}
