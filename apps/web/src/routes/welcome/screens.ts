/** The screens' modules: loaded with the first of them, so that the first load does not list every one. */
export const screens = {
  terms: () => import('./terms.tsx'),
  interests: () => import('./interests/interests.tsx'),
  groups: () => import('./groups/groups.tsx'),
  notify: () => import('./notify.tsx'),
  back: () => import('./pending/back.tsx'),
  verify: () => import('./verify.tsx'),
  parent: () => import('./pending/parent.tsx'),
  review: () => import('./pending/review.tsx'),
  family: () => import('./family.tsx'),
  join: () => import('./join.tsx'),
  groupInvitation: () => import('./groupInvitation.tsx'),
} as const
export type Screens = typeof screens
