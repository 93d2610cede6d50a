import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

type PropsOf<C> = C extends ComponentType<infer P> ? P : never

const nothing = (): null => null

/**
 * A part of a screen whose code arrives when it is first shown: dialogs, editors, pickers. Nothing stands in its place
 * meanwhile, or what `waiting` makes.
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
      } catch {
        // Without a line it may not be there. The screen goes on without it, and the next time it is wanted it is asked for.
        Part = make()
        return { default: nothing }
      }
    })
  let Part = make()
  return function LazyPart(props: PropsOf<M[K]>) {
    return (
      <Suspense fallback={waiting}>
        <Part {...(props as object)} />
      </Suspense>
    )
  }
}
