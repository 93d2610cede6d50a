import { useRouter } from '@tanstack/react-router'

/** Tells which addresses have a screen: nothing links to one that this version lacks. */
export function useHasScreen(): (href: string) => boolean {
  const router = useRouter()
  const built: Readonly<Record<string, unknown>> = router.routesByPath
  return (href) => (href.split('?')[0] ?? '') in built
}
