import { useState } from 'react'
import type { GroupCard, PersonCard } from '@koinon/contract/shared'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'

export interface FirstChoices {
  /** Groups that can be joined without asking, and people who are not followed yet. */
  readonly open: { readonly groups: readonly string[]; readonly people: readonly string[] }
  readonly isOn: (id: string) => boolean
  readonly setOn: (ids: readonly string[], isOn: boolean) => void
  readonly isSaving: boolean
  /** Joins and follows what is switched on. Never fails: what could not be done is told, and can be done later. */
  readonly save: () => Promise<void>
}

/** The suggestions that a newcomer has not switched off: at first all of them are on. */
export function useFirstChoices(groups: readonly GroupCard[], people: readonly PersonCard[]): FirstChoices {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [isSaving, setSaving] = useState(false)
  const join = useMutationCall('groups.joinGroup', { invalidates: ['groups.listGroupsV2', 'content.getFeed'] })
  const follow = useMutationCall('users.followUser', { invalidates: ['content.getFeed', 'facade.combinedFeed'] })
  const open = {
    groups: groups
      .filter(({ joinPolicy, membershipState }) => joinPolicy === 'ANYONE' && membershipState === 'NONE')
      .map(idOf),
    people: people.filter(({ followState }) => followState === 'NOT_FOLLOWING').map(idOf),
  }
  const isOn = (id: string) => !off.has(id)
  const save = async () => {
    setSaving(true)
    const done = await Promise.allSettled([
      ...open.groups.filter(isOn).map((groupId) => join.mutateAsync({ body: { groupId } })),
      ...open.people.filter(isOn).map((userId) => follow.mutateAsync({ body: { userId } })),
    ])
    setSaving(false)
    const failed = done.find((outcome) => outcome.status === 'rejected')
    if (failed?.reason instanceof Error) toastFailure(failed.reason)
  }
  const setOn = (ids: readonly string[], isNowOn: boolean) => {
    const next = new Set(off)
    for (const id of ids) {
      if (isNowOn) next.delete(id)
      else next.add(id)
    }
    setOff(next)
  }
  return { open, isOn, setOn, isSaving, save }
}

const idOf = ({ id }: { readonly id: string }): string => id
