import type { ReplyOf } from '#lib/data/calls/index.ts'
import { memberCalls } from '../members/memberCalls.ts'

export type GroupRoles = ReplyOf<'groups.rolesList'>
export type GroupRole = GroupRoles['items'][number]

/** The calls to read again after a change of roles. */
export const roleCalls = ['groups.rolesList', ...memberCalls] as const
