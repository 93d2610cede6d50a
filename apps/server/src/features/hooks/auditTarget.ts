/** The object of an entry in the log: the group of a hook, or a hook of the place. */
export const auditTargetOf = (groupId: string | null, hookId: string) =>
  groupId === null ? { kind: 'HOOK', id: hookId } : { kind: 'GROUP', id: groupId }
