import type postgres from 'postgres'

/**
 * The rows of an answer, and nothing else. After a query that failed having sent some of its rows, postgres.js goes on
 * counting, so that the next answer on that connection begins with as many holes.
 */
function completeRows<T extends unknown[]>(rows: T): T {
  if (rows.length > 0 && !(0 in rows)) rows.splice(0, Number(Object.keys(rows)[0]))
  return rows
}

export interface QueryResult<R> {
  readonly rows: R[]
  readonly command: string
  readonly count: number
}

/** Empty values for the fields of a postgres.js query, so that it no longer refers to its statement and parameters. */
const nothing = { strings: [], args: [], parameters: [], string: '', signature: '' }

/**
 * Waits for a query, and takes from it what it carries. postgres.js assigns functions to each query, and V8 allocates a
 * function that is written down as a property's value among the objects that live long. There it stays until the next
 * major collection, with the query to which it refers, its text, its values and its rows: most of what such collections
 * found, and why they came every few seconds under load, each delaying everybody for a tenth of a second.
 */
export async function queryResult<R extends postgres.MaybeRow>(
  query: postgres.PendingQuery<R[]>,
): Promise<QueryResult<R>> {
  try {
    const result = completeRows(await query)
    const { command, count } = result
    return { rows: result.splice(0), command, count }
  } finally {
    void Object.assign(query, nothing)
  }
}
