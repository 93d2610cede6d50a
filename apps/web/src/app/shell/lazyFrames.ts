import { lazyRouteComponent } from '@tanstack/react-router'

const frames = {
  WideFrame: lazyRouteComponent(() => import('./WideFrame.tsx'), 'WideFrame'),
  SettingsFrame: lazyRouteComponent(() => import('./SettingsFrame.tsx'), 'SettingsFrame'),
  ManageFrame: lazyRouteComponent(() => import('./ManageFrame.tsx'), 'ManageFrame'),
  FocusFrame: lazyRouteComponent(() => import('./FocusFrame.tsx'), 'FocusFrame'),
  AuthFrame: lazyRouteComponent(() => import('./AuthFrame.tsx'), 'AuthFrame'),
}

/** Frames most visits do not need load with the first screen that uses them. */
export const lazyFrame = (name: keyof typeof frames) => frames[name]
