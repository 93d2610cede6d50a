/** Does one thing after the other for each key; what fails does not hold up what follows. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return {
    run<T>(key: string, task: () => Promise<T>): Promise<T> {
      const next = (last.get(key) ?? Promise.resolve()).then(task, task)
      last.set(key, next)
      return next
    },
  }
}
