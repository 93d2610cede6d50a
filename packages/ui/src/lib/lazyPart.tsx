import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

type PropsOf<C> = C extends ComponentType<infer P> ? P : never

const nothing = (): null => null

type Missed = (error: unknown, isScreen: boolean) => Promise<void>
let missed: Missed | undefined

/** Says what happens when a part that is wanted, or a whole screen, does not arrive. While that goes on, it is waited for. */
export const onMissedPart = (act: Missed | undefined): void => void (missed = act)
export const missPart = (error: unknown, isScreen = false) => missed?.(error, isScreen)

/**
 * A part of a screen whose code arrives when it is first shown, or `ahead` of that: dialogs, editors, pickers. Nothing
 * stands in its place meanwhile, or what `waiting` makes.
 *
 *     const EditPost = lazyPart(() => import('./EditPost.tsx'), 'EditPost')
 */
export function lazyPart<M extends Readonly<Record<string, unknown>>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  waiting: ReactNode = null,
) {
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await load())[name] as ComponentType<object> }
      } catch (error) {
        // Without a line it may not be there. The screen goes on without it, and the next time it is wanted it is asked for.
        Part = make()
        await missPart(error)
        return { default: nothing }
      }
    })
  let Part = make()
  return Object.assign(
    function LazyPart(props: PropsOf<M[K]>) {
      return (
        <Suspense fallback={waiting}>
          <Part {...(props as object)} />
        </Suspense>
      )
    },
    { ahead: () => void load().catch(() => undefined) },
  )
}
