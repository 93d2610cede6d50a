import { useSyncExternalStore } from 'react'
import { motion } from '../preferences/appearance.ts'

const lessMotion = '(prefers-reduced-motion: reduce)'

function watch(listener: () => void): () => void {
  const query = window.matchMedia(lessMotion)
  const unwatch = motion.watch(listener)
  query.addEventListener('change', listener)
  return () => {
    unwatch()
    query.removeEventListener('change', listener)
  }
}
const moves = (): boolean => motion.current() !== 'less' && !window.matchMedia(lessMotion).matches

/** Whether animations move: neither the device nor the member asks for less motion. Never on the server. */
export const useIsAnimated = (): boolean => useSyncExternalStore(watch, moves, () => false)
