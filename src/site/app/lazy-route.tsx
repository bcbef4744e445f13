import type { AsyncRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/**
 * A route's component, loaded before the router shows it. The router's own `lazyRouteComponent` loads the document again
 * when a script is missing, which ends on the browser's error page if there is no network.
 */
export function lazyRoute(load: () => Promise<ComponentType>): AsyncRouteComponent<object> {
  let Loaded: ComponentType | null = null;
  let failure: unknown = null;

  const LazyRoute: AsyncRouteComponent<object> = () => {
    if (Loaded === null) throw failure;
    return <Loaded />;
  };
  LazyRoute.preload = async () => {
    try {
      Loaded = await load();
      // From now on the router shows the page without waiting.
      delete LazyRoute.preload;
    } catch (error) {
      failure = error;
    }
  };
  return LazyRoute;
}
