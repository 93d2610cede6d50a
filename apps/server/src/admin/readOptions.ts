import type { z } from 'zod'

/** One of a choice, in capitals or not. Throws an Error that names the option and lists the choice. */
export function chosen<T extends string>(option: string, choice: z.ZodType<T> & { options: T[] }, given: string): T {
  const read = choice.safeParse(given.trim().toUpperCase().replaceAll('-', '_'))
  if (read.success) return read.data
  throw new Error(`${option}: must be one of ${choice.options.join(', ')}.`)
}

/** A moment. Throws an Error that names the option. */
export function timeOf(option: string, given: string): Date {
  const time = new Date(given)
  if (!Number.isNaN(time.getTime())) return time
  throw new Error(`${option}: must be a time such as 2026-05-08T18:30:00Z.`)
}
