import { useEffect } from 'react';
import type { Failure } from '../api/failure.ts';
import { useHost } from './context.tsx';

/**
 * Emits `auction-error` with the code `not_found` if the backend does not have the content of the element.
 */
export function useNotFound({ code }: Failure): void {
  const { element, emit } = useHost();
  useEffect(() => {
    if (code !== 'not_found') return;
    // The attributes as the host has written them.
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'data-ready')
      .map(({ name, value }) => ` ${name}="${value}"`);
    emit('auction-error', { code, message: `<${element.localName}${attributes.join('')}>` });
  }, [code, element, emit]);
}
