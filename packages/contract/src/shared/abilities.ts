import { z } from 'zod'

/** The viewer's rights on the thing right now, decided by the server so that no screen has to guess. */
export const abilities = <K extends string>(...names: readonly K[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<K, z.ZodBoolean>)
