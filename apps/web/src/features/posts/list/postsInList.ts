import { feedItems } from '@koinon/ui/feedKeys'

/** Anything higher is under the bar at the top. */
const underBar = 80

/** The first post of a list that can be seen. */
export const firstInView = (list: HTMLElement | null): HTMLElement | undefined =>
  (list === null ? [] : feedItems(list)).find((item) => item.getBoundingClientRect().bottom > underBar)

/** A post of a list, if it is rendered: of a long list, those far from the screen are not. */
export const itemOf = (list: HTMLElement | null, postId: string | undefined): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-post="${postId ?? ''}"]`) ?? null

/** The id of the post that an element is, or is part of. */
export const postOf = (target: EventTarget | null | undefined): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset['post'] : undefined
