/** The screens' modules by name: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  requests: async () => ({ Screen: (await import('./requests.tsx')).Requests }),
  statement: async () => ({ Screen: (await import('./statement.tsx')).Statement }),
  ownStatements: async () => ({ Screen: (await import('./ownStatements.tsx')).OwnStatements }),
  decision: async () => ({ Screen: (await import('./decision.tsx')).Decision }),
} as const
