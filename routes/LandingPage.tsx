/** @jsxImportSource preact */
import { Layout } from './_parts/Layout.tsx';
import { page } from './_parts/page.tsx';

export const landingPage = page(() => (
  <Layout title='번역'>
    <h1>옮김</h1>
  </Layout>
));
