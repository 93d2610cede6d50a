interface ChangedRule {
  readonly rule: string
  readonly change: 'SAME' | 'ADDED' | 'REMOVED'
}

/** The rules of a version in their order, and those of the one before that are gone; all the same without one before. */
export const changedRules = (before: readonly string[] | undefined, rules: readonly string[]): ChangedRule[] => [
  ...rules.map((rule): ChangedRule => ({
    rule,
    change: before !== undefined && !before.includes(rule) ? 'ADDED' : 'SAME',
  })),
  ...(before ?? []).filter((rule) => !rules.includes(rule)).map((rule): ChangedRule => ({ rule, change: 'REMOVED' })),
]
