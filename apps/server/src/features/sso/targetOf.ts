/** The target of an entry of the audit log: the organisation, or of the place’s own the thing itself. */
export const targetOf = (groupId: string | null, id: string): { readonly kind: string; readonly id: string } =>
  groupId === null ? { kind: 'SIGN_IN', id } : { kind: 'GROUP', id: groupId }
