import type { GuidelinesRow } from './store/guidelines.ts'

/** Rights and duties concerning the rules of a group. Pure. */
export const guidelinesPolicy = {
  /** Rules that exist, in a group that asks for it, and not in this version before. */
  isOwed: ({ isRequired, rules, version, accepted }: GuidelinesRow): boolean =>
    isRequired && rules.length > 0 && accepted !== version,
} as const
