import { createRoot } from 'react-dom/client';
import { FlowPage } from './flow-page.tsx';
import { readFlowData } from './flow-data.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<FlowPage data={readFlowData()} />);
