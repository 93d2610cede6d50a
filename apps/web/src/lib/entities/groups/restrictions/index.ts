import { lazyPart } from '#lib/navigation/lazyPart.tsx'

/** Few are ever restricted: the notices load when there is no box to write in. */
export const MemberNotice = lazyPart(() => import('./MemberNotices.tsx'), 'MemberNotices')
export const MuteNotice = lazyPart(() => import('./MutedInGroup.tsx'), 'MutedInGroup')
export const BanNotice = lazyPart(() => import('./BannedFromGroup.tsx'), 'BannedFromGroup')
