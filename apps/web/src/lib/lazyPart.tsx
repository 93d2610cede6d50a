import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'

type PropsOf<C> = C extends ComponentType<infer P> ? P : never

/**
 * A part of a screen whose code arrives when it is first shown: dialogs, editors, pickers. Nothing stands in its place
 * meanwhile.
 *
 *     const EditPost = lazyPart(() => import('./EditPost.tsx'), 'EditPost')
 */
export function lazyPart<M extends Readonly<Record<string, unknown>>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  const Part = lazy(async () => ({ default: (await load())[name] as ComponentType<object> }))
  return function LazyPart(props: PropsOf<M[K]>) {
    return (
      <Suspense fallback={null}>
        <Part {...(props as object)} />
      </Suspense>
    )
  }
}
