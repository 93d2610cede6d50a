type Kind = 'query' | 'transaction'

/**
 * Keeps single queries and transactions from taking each other's connections. postgres.js queues a query behind others
 * if no connection is free, and hands out a connection only when nothing is left to do on it: under a flood of queries
 * a transaction would wait for ever. So as many queries run at once as there are connections, none while a transaction
 * waits for one, and waiting goes by order of arrival: a flood of either kind cannot starve the other.
 */
export class ConnectionGate {
  readonly #max: number
  readonly #waiting: { readonly kind: Kind; readonly open: () => void }[] = []
  /** Queries under way, and transactions waiting for their connection. */
  readonly #inside: Record<Kind, number> = { query: 0, transaction: 0 }

  constructor(max: number) {
    this.#max = max
  }

  /** Runs a query as soon as it may start. */
  pass<T>(query: () => Promise<T>): Promise<T> {
    return this.#enter('query', query)
  }

  /** Takes a connection for a transaction; until it has one, no later query starts. */
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
    return kind === 'transaction' || (this.#inside.transaction === 0 && this.#inside.query < this.#max)
  }

  /** Counts each entry at once, so that a simultaneous arrival cannot take the same place. */
  #letIn(): void {
    for (let next = this.#waiting[0]; next && this.#mayGo(next.kind); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#inside[next.kind] += 1
      next.open()
    }
  }
}
