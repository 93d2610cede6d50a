import { useState } from 'react'
import type { ItemOf } from '../../lib/calls/index.ts'
import { useUndo } from '../../lib/states/index.ts'

export type Member = ItemOf<'groups.getGroupMembers'>

export interface Removal {
  /** What was done, for the message. */
  readonly message: string
  /** Does it when the time to undo is over; gives back the ids of those whom it could not be done to. */
  readonly commit: () => Promise<readonly string[]>
}

/**
 * Which members are chosen, and which are on their way out. It stands above the list: neither a search nor a filter
 * lets go of who was chosen, or shows again who has just been removed.
 */
export function useMemberChoice() {
  const undo = useUndo()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Member>>(new Map())
  // Who are removed together come back together: one thing to undo, by its key.
  const [removals, setRemovals] = useState<ReadonlyMap<string, readonly string[]>>(new Map())

  function choose(member: Member, isChosen: boolean): void {
    const { id } = member.person
    setChosen((before) => (isChosen ? new Map(before).set(id, member) : without(before, [id])))
  }
  /** Somebody who is chosen is shown as they are now. */
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
        const kept = await commit()
        if (kept.length > 0)
          setRemovals((before) =>
            new Map(before).set(
              key,
              ids.filter((id) => !kept.includes(id)),
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
