import { rows } from '../rows.js';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <table>
      <tbody>
        {rows().map((row) => (
          <tr key={row.no}>
            <td>{row.no}</td>
            <td>{row.source}</td>
            <td>{row.target}</td>
            <td>{row.status}</td>
            <td>{row.score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
