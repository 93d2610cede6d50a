import { Suspense, lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

type PropsOf<C> = C extends ComponentType<infer P> ? P : never

const nothing = (): null => null

type Missed = (error: unknown, isScreen: boolean) => Promise<void>
let missed: Missed | undefined

/** Sets what happens when a part or a whole screen fails to load. Rendering waits for its result. */
export const onMissedPart = (act: Missed | undefined): void => void (missed = act)
export const missPart = (error: unknown, isScreen = false) => missed?.(error, isScreen)

/**
 * A part of a screen whose code loads when it is first shown, or `ahead` of that: dialogs, editors, pickers. Meanwhile
 * shows nothing, or `waiting`. If that is a function of the part's properties, its result is also shown if the part
 * can't be loaded.
 *
 *     const EditPost = lazyPart(() => import('./EditPost.tsx'), 'EditPost')
 */
export function lazyPart<M extends Readonly<Record<string, unknown>>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  waiting: ReactNode | ((props: PropsOf<M[K]>) => ReactNode) = null,
) {
  // Once it has loaded it is rendered at once: React would show `waiting` first, and what follows would move.
  let loaded: ComponentType<object> | undefined
  const loadPart = async () => (loaded = (await load())[name] as ComponentType<object>)
  const make = () =>
    lazy(async () => {
      try {
        return { default: await loadPart() }
      } catch (error) {
        // Offline it may be unavailable. The screen goes on without it, and it is requested again the next time.
        Part = make()
        await missPart(error)
        return { default: (typeof waiting === 'function' ? waiting : nothing) as ComponentType<object> }
      }
    })
  let Part = make()
  return Object.assign(
    function LazyPart(props: PropsOf<M[K]>) {
      // Another component in its place would lose its state.
      const [Loaded] = useState(() => loaded)
      if (Loaded !== undefined) return <Loaded {...(props as object)} />
      return (
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...(props as object)} />
        </Suspense>
      )
    },
    {
      /** Begins to load it; a failure is repeated when it is shown. */
      ahead: (): void => void loadPart().catch(() => undefined),
      /** Resolves once it can be shown at once, or has failed to load. */
      loaded: async (): Promise<void> => void (await loadPart().catch(() => undefined)),
    },
  )
}
