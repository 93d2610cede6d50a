import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { callKey, invalidateCalls, invokeOnce } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { msg } from '#lib/text/i18n/index.ts'
import type { Settings } from './settingsDraft.ts'
import type { OpenGroup } from '../types.ts'

const changed = ['groups.getGroup', 'groups.getEnterpriseGroup', 'groups.getGroupMemberships'] as const
const sentences = {
  POLICY_NOT_FITTING: msg('Only a subgroup can let members of its parent group join without approval.'),
}

/** Asks the server for the group as it is now. */
async function readVersion(queryClient: QueryClient, id: string): Promise<number | undefined> {
  const args = { params: { id } }
  await queryClient.refetchQueries({ queryKey: callKey('groups.getGroup', args) })
  return shownVersion(queryClient, id)
}

function shownVersion(queryClient: QueryClient, id: string): number | undefined {
  const shown = queryClient.getQueryData<ReplyOf<'groups.getGroup'>>(callKey('groups.getGroup', { params: { id } }))
  return shown?.locked === false ? shown.version : undefined
}

/** Settings as a call takes them. */
const givenOf = ({ slowMode, ...others }: Partial<Settings>) => ({
  ...others,
  ...(slowMode !== undefined && {
    slowMode: slowMode && { ...slowMode, until: slowMode.until?.toISOString() ?? null },
  }),
})

function send({ id, kind }: OpenGroup, version: number, chosen: Partial<Settings>): Promise<unknown> {
  const part = givenOf(chosen)
  if (kind !== 'ENTERPRISE')
    return invokeOnce('groups.changeGroupInfo', { body: { groupId: id, version, settings: part } })
  const { joinPolicy, ...settings } = part
  // An organisation is within no group whose members could enter freely.
  const policy = joinPolicy === undefined || joinPolicy === 'GROUP_MEMBERS' ? {} : { joinPolicy }
  const body = { enterpriseGroupId: id, version, settings: { ...settings, ...policy } }
  return invokeOnce('groups.editEnterpriseGroup', { body })
}

/** Another admin may have changed something else since the group was read: then the choice is saved on top of that. */
async function save(queryClient: QueryClient, group: OpenGroup, part: Partial<Settings>): Promise<void> {
  try {
    await send(group, shownVersion(queryClient, group.id) ?? group.version, part)
  } catch (error) {
    if (!(error instanceof Error) || problemOf(error).code !== 'VERSION_CONFLICT') throw error
    await send(group, (await readVersion(queryClient, group.id)) ?? group.version, part)
  }
}

export type SettingState = 'idle' | 'saving' | 'saved'

/** A group's settings, each saved as it is chosen and shown at once; one that could not be saved goes back. */
export function useSettingChoice(group: OpenGroup) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const [state, setState] = useState<SettingState>('idle')
  // One after the other: each names the version made by the one before.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const choose = (part: Partial<Settings>) => {
    setChosen((before) => ({ ...before, ...part }))
    setState('saving')
    queue.current = queue.current.then(async () => {
      try {
        await save(queryClient, group, part)
        setState('saved')
      } catch (error) {
        setState('idle')
        if (error instanceof Error) toastFailure(error, undefined, sentences)
      }
      await invalidateCalls(queryClient, changed)
      // Somebody in a hurry may have chosen again by now.
      setChosen((now) => withoutSame(now, part))
    })
  }
  return { settings: { ...group.settings, ...chosen }, state, choose }
}

const withoutSame = (now: Partial<Settings>, part: Partial<Settings>): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !(name in part) || part[name as keyof Settings] !== value),
  )
