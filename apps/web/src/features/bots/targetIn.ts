import type { HookTarget } from '@koinon/contract/shared'

/** The group or conversation that an address of the application leads to; of any other text an id that none has. */
export function targetIn(address: string): { readonly target: HookTarget; readonly targetId: string } {
  const [, conversationId] = /\/messages\/([\da-f-]{36})/i.exec(address) ?? []
  if (conversationId !== undefined) return { target: 'CONVERSATION', targetId: conversationId }
  const [, groupId] = /(?:^|\/[go]\/)([\da-f-]{36})/i.exec(address.trim()) ?? []
  return { target: 'GROUP', targetId: groupId ?? '' }
}
