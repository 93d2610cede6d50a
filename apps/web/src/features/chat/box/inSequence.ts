/** Runs work for each key in sequence; a failure does not block what follows. */
export function inSequence() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const next = (last.get(key) ?? Promise.resolve()).then(task, task)
      last.set(key, next)
      return next
    },
  }
}
