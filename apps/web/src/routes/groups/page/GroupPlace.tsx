import type { ReactNode } from 'react'
import { HomeGroup } from '#lib/entities/groups/HomeGroup.ts'
import type { ShownGroup } from '#features/groups/index.ts'
import { useGroupAccent } from './useGroupAccent.ts'
import styles from './GroupPlace.module.css'

export interface GroupPlaceProps {
  /** Undefined while it is loading: the element stays the same, as replacing it would lose the state inside. */
  readonly group: ShownGroup | undefined
  /** In the side column, which is not inside the page's element. */
  readonly isAside?: boolean
  /** The page uses the whole width beside the navigation. */
  readonly isBroad?: boolean
  readonly children: ReactNode
}

/** The element around a group's page: its bar is tinted, in the colour of the group. */
export function GroupPlace({ group, isAside = false, isBroad = false, children }: GroupPlaceProps) {
  const accent = useGroupAccent(group)
  return (
    <div
      {...accent}
      className={styles[isAside ? 'aside' : 'place']}
      data-tinted={isAside || group === undefined ? undefined : ''}
      data-broad={isBroad ? '' : undefined}
    >
      <HomeGroup value={group?.id}>{children}</HomeGroup>
    </div>
  )
}
