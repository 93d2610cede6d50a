type Kind = 'query' | 'transaction'

/**
 * Keeps queries that go alone and transactions from taking each other's connections. postgres.js puts a query behind
 * others where no connection is free, and gives a connection away only when nothing is left to do on it: under a flood
 * of queries a transaction would wait for ever. So as many queries go at once as there are connections, none while a
 * transaction waits for one, and who has to wait goes in the order of arrival: no flood of either kind starves the other.
 */
export class Gate {
  readonly #most: number
  readonly #waiting: { readonly kind: Kind; readonly open: () => void }[] = []
  /** Queries under way, and transactions that wait for their connection. */
  readonly #inside: Record<Kind, number> = { query: 0, transaction: 0 }

  constructor(most: number) {
    this.#most = most
  }

  /** Runs a query as soon as it may go. */
  pass<T>(query: () => Promise<T>): Promise<T> {
    return this.#enter('query', query)
  }

  /** Takes a connection for a transaction; until it has one, no query that came later goes. */
  reserve<T>(take: () => Promise<T>): Promise<T> {
    return this.#enter('transaction', take)
  }

  async #enter<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || !this.#mayGo(kind))
      await new Promise<void>((open) => this.#waiting.push({ kind, open }))
    else this.#inside[kind] += 1
    try {
      return await work()
    } finally {
      this.#inside[kind] -= 1
      this.#letIn()
    }
  }

  #mayGo(kind: Kind): boolean {
    return kind === 'transaction' || (this.#inside.transaction === 0 && this.#inside.query < this.#most)
  }

  /** Whoever is let in counts at once, so that nobody who comes in the same moment takes the place. */
  #letIn(): void {
    for (let next = this.#waiting[0]; next && this.#mayGo(next.kind); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#inside[next.kind] += 1
      next.open()
    }
  }
}
