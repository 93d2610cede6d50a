import { lazyRouteComponent } from '@tanstack/react-router'
import { reachOrThrow } from '#lib/data/calls/client.ts'
import { loadNeededMessages } from '#lib/text/i18n/activeLocale.ts'

/** With its words, and like the screens in it: offline it may be missing, which is not a fault. */
const frame = <M extends Record<string, unknown>, K extends keyof M & string>(load: () => Promise<M>, name: K) =>
  lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadNeededMessages()]).catch((error: unknown) =>
      reachOrThrow(error, true),
    )
    return module
  }, name)

const frames = {
  WideFrame: frame(() => import('./WideFrame.tsx'), 'WideFrame'),
  SettingsFrame: frame(() => import('./SettingsFrame.tsx'), 'SettingsFrame'),
  ManageFrame: frame(() => import('./ManageFrame.tsx'), 'ManageFrame'),
  RunFrame: frame(() => import('./RunFrame.tsx'), 'RunFrame'),
  FocusFrame: frame(() => import('./FocusFrame.tsx'), 'FocusFrame'),
  AuthFrame: frame(() => import('./AuthFrame.tsx'), 'AuthFrame'),
}

/** Frames most visits do not need load with the first screen that uses them. */
export const lazyFrame = (name: keyof typeof frames) => frames[name]
