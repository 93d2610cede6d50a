/**
 * The rows of an answer, and nothing else. After a query that failed having sent some of its rows, postgres.js goes on
 * counting, so that the next answer on that connection begins with as many holes.
 */
export function completeRows<T extends unknown[]>(rows: T): T {
  if (rows.length > 0 && !(0 in rows)) rows.splice(0, Number(Object.keys(rows)[0]))
  return rows
}
