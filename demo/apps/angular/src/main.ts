import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter } from '@angular/router';
import { App } from './app';
import { Horse, Horses } from './pages';

bootstrapApplication(App, {
  providers: [
    provideRouter([
      { path: '', component: Horses },
      { path: 'horse', component: Horse },
    ]),
  ],
});
