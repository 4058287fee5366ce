import { createRoot } from 'react-dom/client';

import '../styles/studio.css';

const place = document.getElementById('studio');
if (place !== null) createRoot(place).render(null);
