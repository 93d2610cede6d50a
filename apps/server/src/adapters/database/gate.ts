/**
 * Keeps queries that go alone from taking the connections of transactions. postgres.js puts a query behind others where no
 * connection is free, and gives a connection away only when nothing is left to do on it: under a flood of queries a
 * transaction would wait for ever. So as many go at once as there are connections, none while a transaction waits for one,
 * and the rest in the order in which they came.
 */
export class Gate {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inside = 0
  #reserving = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Runs a query as soon as it may go. */
  async pass<T>(query: () => Promise<T>): Promise<T> {
    if (this.#isShut()) await new Promise<void>((open) => this.#waiting.push(open))
    else this.#inside += 1
    try {
      return await query()
    } finally {
      this.#inside -= 1
      this.#letIn()
    }
  }

  /** Takes a connection for a transaction; until it has one, no further query goes. */
  async reserve<T>(take: () => Promise<T>): Promise<T> {
    this.#reserving += 1
    try {
      return await take()
    } finally {
      this.#reserving -= 1
      this.#letIn()
    }
  }

  #isShut(): boolean {
    return this.#reserving > 0 || this.#inside >= this.#most
  }
  /** Whoever is let in counts at once, so that nobody who comes in the same moment takes the place. */
  #letIn(): void {
    while (this.#waiting.length > 0 && !this.#isShut()) {
      this.#inside += 1
      this.#waiting.shift()?.()
    }
  }
}
