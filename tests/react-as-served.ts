import process from 'node:process';

/*
 * Pages are drawn by the React that is served. The one for developers notes for each element who made it, and takes several
 * times as long. Which one it is, is asked once, when it is loaded; to everybody else this process is no production.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
try {
  await Promise.all(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'].map(load));
} finally {
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

async function load(name: string): Promise<void> {
  await import(name);
}
