/** One list, by its id. */
import { useEffect, useState } from 'preact/hooks';
import { ApiError, get } from '../core/api';
import type { List } from '../core/entities';

export function useList(id: string) {
  const [list, set] = useState<List | null>(null);
  const [error, fail] = useState<Error | null>(null);
  useEffect(() => void get<List>('/api/v1/lists/' + id).then(set, fail), [id]);
  return { list, set, isMissing: error instanceof ApiError && error.status === 404 };
}
