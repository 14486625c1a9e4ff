export default function Layout({ children }) {
  return (
    <html lang='ko'>
      <body>{children}</body>
    </html>
  );
}
