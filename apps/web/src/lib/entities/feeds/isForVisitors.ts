/** The facts of a group that decide who follows it by a feed. */
export interface FollowedGroup {
  readonly id: string
  readonly name: string
  readonly parentId: string | null
  readonly settings: { readonly forVisitors: boolean; readonly visibility: 'EVERYONE' | 'GROUP_MEMBERS' }
  readonly membership: object | null
}

/** Whether visitors find the group in feeds, by search engines and on other websites. */
export const isForVisitors = ({ settings, parentId }: Pick<FollowedGroup, 'settings' | 'parentId'>): boolean =>
  settings.forVisitors && settings.visibility === 'EVERYONE' && parentId === null
