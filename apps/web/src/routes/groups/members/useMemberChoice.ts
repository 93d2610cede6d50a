import { useState } from 'react'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'

export type Member = ItemOf<'groups.getGroupMembers'>

export interface Removal {
  /** The message: what was done. */
  readonly message: string
  /** Does it when the time to undo is over; returns the ids of those for whom it failed. */
  readonly commit: () => Promise<readonly string[]>
}

/**
 * Which members are selected, and which are being removed. Kept above the list, so that a search or filter neither
 * clears the selection nor shows somebody again who was just removed.
 */
export function useMemberChoice() {
  const undo = useUndo('members')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map())
  // Members removed together are restored together: one thing to undo, by its key.
  const [removals, setRemovals] = useState<ReadonlyMap<string, readonly string[]>>(new Map())

  function choose(member: Member, isChosen: boolean): void {
    const { id } = member.person
    setChosen((before) => (isChosen ? new Map(before).set(id, member) : without(before, [id])))
  }
  /** Selected members are shown in their current state. */
  function update(member: Member): void {
    setChosen((before) => (before.has(member.person.id) ? new Map(before).set(member.person.id, member) : before))
  }
  function remove(members: readonly Member[], { message, commit }: Removal): void {
    const ids = members.map(({ person }) => person.id)
    const key = ids.join()
    setRemovals((before) => new Map(before).set(key, ids))
    setChosen((before) => without(before, ids))
    undo.run(key, {
      message,
      commit: async () => {
        const result = await commit()
        if (result.length > 0)
          setRemovals((before) =>
            new Map(before).set(
              key,
              ids.filter((id) => !result.includes(id)),
            ),
          )
      },
    })
  }
  return {
    chosen,
    choose,
    update,
    chooseNobody: () => setChosen(new Map()),
    remove,
    isGone: (id: string): boolean => [...removals].some(([key, ids]) => undo.isGone(key) && ids.includes(id)),
  }
}
export type MemberChoice = ReturnType<typeof useMemberChoice>

const without = (members: ReadonlyMap<string, Member>, ids: readonly string[]): ReadonlyMap<string, Member> =>
  new Map([...members].filter(([id]) => !ids.includes(id)))
